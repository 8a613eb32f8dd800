import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { AuthData } from '../visitor/sign-in.ts';

const tags = ['Staff sign-in'];
/** A token of 256 bits has 43 characters. */
const Token = z.string().max(200);

/** An invitation to a role. */
export const Invitation = z
  .object({
    email: z
      .string()
      .nullable()
      .meta({ description: 'Null: the person who accepts it types their address. Only at a new installation' }),
    name: z.string().nullable().meta({ description: 'Full name, as the inviting person typed it' }),
    roleId: z.int().meta({ description: '1 Admin, 2 editor of the venue, 3 editor of commerces of the venue' }),
    venueName: z.string().nullable().meta({ description: 'Null: an Admin runs all venues' }),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** The token is in the body, so that no log of URLs has it. @see ROLE-01 */
export const readInvitation = {
  method: 'POST',
  url: '/api/invitations/read',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'An invitation by the token of its link',
    tags,
    body: z.object({ token: Token }),
    response: { 200: Invitation },
  },
} as const satisfies Call;

/** Signs in as the invited person, who then confirms or sets up a second factor. 422 `enter-full-name`. @see ROLE-01, AUTH-11 */
export const acceptInvitation = {
  method: 'POST',
  url: '/api/invitations/accept',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Accept an invitation, once',
    tags,
    body: z.object({
      token: Token,
      name: z.string().max(200).meta({ description: 'Full name, which signs what the person does' }),
      email: z.string().max(320).optional().meta({ description: 'For an invitation without an address' }),
    }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

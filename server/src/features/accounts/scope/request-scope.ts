import type {
  ContextConfigDefault,
  FastifySchema,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { Editor } from '#features/back-office/resource.ts';
import type { Operator } from '#features/operations/dead-jobs.ts';
import type { RunScope } from '#features/venues/managing/find-managed-venues.ts';
import type { CallObject, SCOPE_OF_OBJECT } from '@app/contract/protocol/call-objects.ts';
import type { Grant, NeededPermission } from '@app/contract/protocol/permissions.ts';

/** A venue in the range of venue ids. It may not exist. */
export type VisitedScope = { readonly venueId: number };
/** A person in a venue, who names the own account. */
export type UserScope = { readonly userId: number; readonly venueId: number };
/** An Admin, as the editor of every venue. */
export type AdminScope = { readonly actorId: number; readonly editor: Editor };
/**
 * A person of staff in a venue. `editor.commerceIds`: the part that they run, null for the whole venue. `sessionId`: the
 * session that approvals belong to.
 */
export type VenueScope = AdminScope & { readonly venueId: number; readonly sessionId: number | null };
/** A person who runs this commerce. `grant`: what they may do there. */
export type CommerceScope = VenueScope & { readonly commerceId: number; readonly grant: Grant };
/** A person who runs the commerce of this order. */
export type OrderScope = CommerceScope & { readonly orderId: number };

/** What the handler of a call gets, by the scope of its object. */
export type Scopes = {
  own: undefined;
  visited: VisitedScope;
  user: UserScope;
  admin: AdminScope;
  operator: Operator;
  editor: RunScope;
  venue: VenueScope;
  part: VenueScope;
  commerce: CommerceScope;
  found: VenueScope;
  order: OrderScope;
};

type ScopeOf<Config> = unknown extends Config
  ? unknown
  : Config extends { readonly object: infer Kind extends CallObject }
    ? Scopes[(typeof SCOPE_OF_OBJECT)[Kind]]
    : undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    object?: CallObject;
    permission?: NeededPermission | undefined;
  }

  // The names and defaults of the type parameters are Fastify's own: the compiler compares them.
  interface FastifyRequest<
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    ContextConfig = ContextConfigDefault,
  > {
    /** Who calls, and where the object of the call is. The type follows from `config.object` of the call. */
    scope: ScopeOf<ContextConfig>;
  }
}

import type { FastifyRequest } from 'fastify';
import {
  requireAnyEditor,
  requireAnyVenueStaff,
  requireEditor,
  requireCommerceStaff,
  requireVenueStaff,
} from '#features/accounts/roles/require-staff.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';

/** @throws ProblemError 401 or 404 for a caller who does not run this commerce @returns the account's id @see ROLE-01 */
export async function requireStaff(request: FastifyRequest, venueId: number, commerceId: number): Promise<number> {
  return requireCommerceStaff(await viewerOf(request), venueId, commerceId);
}

/** As `requireStaff`, for the whole venue. */
export async function requireVenueEditor(request: FastifyRequest, venueId: number): Promise<number> {
  return requireVenueStaff(await viewerOf(request), venueId);
}

/** As `requireStaff`, for any role in the venue. */
export async function requireAnyStaff(request: FastifyRequest, venueId: number): Promise<number> {
  return requireEditor(await viewerOf(request), venueId).accountId;
}

/** The account of an operator, and the venues that it runs; null: all. */
export async function requireOperator(request: FastifyRequest) {
  const { accountId, venueIds } = requireAnyVenueStaff(await viewerOf(request));
  return { accountId, scope: venueIds };
}

/** The part of a venue that the caller edits in the back office. */
export async function requireBackOffice(request: FastifyRequest, venueId: number) {
  return requireEditor(await viewerOf(request), venueId);
}

/** The venues that the caller edits in the back office, whole or in part. */
export async function requireAnyBackOffice(request: FastifyRequest) {
  return requireAnyEditor(await viewerOf(request));
}

/**
 * Why a certificate may be renewed: it ends, it has ended, or it was revoked, which has no last day. `until`: its last
 * valid day; `today` in Vilnius.
 */
export const renewalReason = (until: string | null, today: string) =>
  until === null ? 'revoked' : until < today ? 'ended' : 'ends'

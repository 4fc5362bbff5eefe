/** What is saved of an open activity. `revision`: how often it was saved; `client`: the page that saved it last. */
export type Revised = { revision?: number | undefined; client?: string | null | undefined }
/** What a page sends: `revision` is the one that it knows. */
export type Sender = { revision?: number | undefined; client?: string | undefined }

/**
 * Whether a page does not know what is saved: another page saved something different since. A page is never behind what
 * it saved itself, although the reply may have been lost.
 */
export const isBehind = (saved: Revised, { revision = 0, client }: Sender, isSame: boolean): boolean =>
  !isSame && (saved.revision ?? 0) > revision && (client === undefined || saved.client !== client)

/** What is saved next is the next revision, of the page that sends it. */
export const nextRevision = (saved: Revised, { client }: Sender): { revision: number; client: string | null } => ({
  revision: (saved.revision ?? 0) + 1,
  client: client ?? null,
})

/** What the page's inline script has begun (`server/pages/immediate-start.ts`): the renewal and the first calls. */
type Early = {
  at: number
  renewal: Promise<{ status: number; json: unknown }> | undefined
  replies: Record<string, Promise<Response | undefined> | undefined>
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Milliseconds after which an early reply is as old as a query that is loaded again. */
const lifetime = 30_000

const early = () => (typeof window === 'undefined' ? undefined : window.early)

/** The renewal that the page began, once; undefined when it began none or it failed. `at`: when it was sent. */
export async function takeRenewal(): Promise<{ status: number; json: unknown; at: number } | undefined> {
  const begun = early()
  const renewal = begun?.renewal
  if (!begun || !renewal) return undefined
  begun.renewal = undefined
  const reply = await renewal.catch(() => undefined)
  return reply && { ...reply, at: begun.at }
}

/** The reply to a call that the page began, once; undefined when it began none, it failed or is too old. */
export async function takeReply(path: string): Promise<Response | undefined> {
  const begun = early()
  const reply = begun?.replies[path]
  if (!begun || !reply) return undefined
  delete begun.replies[path]
  if (Date.now() - begun.at > lifetime) return undefined
  const response = await reply.catch(() => undefined)
  return response?.ok ? response : undefined
}

/** After a change or a sign-out, what was asked before it counts no more. */
export function dropReplies(): void {
  const begun = early()
  if (begun) begun.replies = {}
}

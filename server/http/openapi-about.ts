import type { Call } from '../../contract/call.ts'

/** The first page of the documentation; docs/api.md has every step with its requests and replies. */
export const gettingStarted = `
All texts come in the language of \`Accept-Language\`: lt, en or ru.

**Signing in.** \`signIn\` and \`register\` answer an access token, valid for 10 minutes, and a refresh token. Send the access token as
\`Authorization: Bearer …\`; when it ends, or after a 401 \`not_signed_in\`, \`refreshTokens\` answers a new pair. A refresh token is used once;
for 30 seconds after that the same request gets the same new token. Registration needs a solved proof of work (\`getCaptcha\`).

**Apps** open \`beginOauthLogin\` in the system's browser with their listed link as \`redirect\` and a \`code_challenge\`, and redeem the code with
\`signInByCode\` and the \`code_verifier\`; with Google's library they send its ID token to \`signInWithGoogle\`. A second device signs in by
\`addDevice\`, \`claimDevice\`, \`confirmDevice\` and \`finishDevice\`.

**Carts of guests.** The first \`addToCart\` answers the header \`X-Session-Id\`: send it with later calls of the shop, and as \`oc_session\` when
signing in, so that the cart is kept.

**Pages.** \`page\` counts from 1, \`limit\` is one of the values that the call lists; the reply has the total.

**Repeating.** Calls that say so accept an \`Idempotency-Key\`: a repeat with the same key and input gets the stored reply.

**Tests and surveys** run on an origin of their own. \`launchActivity\` answers an address there with a token after \`#token=\`: open it in
a web view, or call \`openSheet\` with this token and \`submitAnswers\` with the one that \`openSheet\` answers.

**Failures** have one format (\`Failure\`); each status of an operation lists its codes. Codes do not change, sentences may.

**Limits.** 600 requests per minute and address, less for signing in and for contact requests. 429 has \`Retry-After\` in seconds, and every reply
\`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and \`x-ratelimit-reset\`.

**Caching.** Replies that are the same for everybody have an \`ETag\`; send it as \`If-None-Match\`.
`.trim()

const audienceOf = ({ audience, capability, alsoNeeds }: Call) => {
  if (audience === 'anyone') return 'Needs no sign-in.'
  if (audience === 'learner') return 'Needs a sign-in.'
  const besides = alsoNeeds ? ` and \`${alsoNeeds}\`` : ''
  return `Needs a sign-in of staff with the capability \`${capability}\`${besides}.`
}

/** The first sentence as a title, and all that the call says about itself. */
export function describeCall(call: Call): { summary: string; description: string } {
  const { about, needs, limit, limitedWith, idempotent, cached } = call
  const [summary = about] = about.split(/(?<=[.:;])\s/)
  const facts = [
    audienceOf(call),
    needs === 'shop' ? 'Answers 404 `shop_is_off` where there is no shop.' : '',
    limit ? `Has a stricter rate limit than other calls${limitedWith ? ` with \`${limitedWith}\`` : ''}.` : '',
    idempotent ? 'Accepts an `Idempotency-Key`.' : '',
    cached ? 'The same for everybody: cached, with an `ETag`.' : '',
  ]
  return { summary: summary.replace(/[.:;]$/, ''), description: `${about}\n\n${facts.filter(Boolean).join(' ')}` }
}

import * as v from 'valibot'
import { AuthoredText } from '../../content/public.ts'

/** A picture of the portal with its text for those who do not see it. */
export const Picture = v.strictObject({
  src: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9/._-]+$/, 'A picture is under /media/')),
  alt: AuthoredText,
})

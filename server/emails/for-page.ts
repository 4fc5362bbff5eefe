import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logoAddress } from '../integrations/mail/port.ts'

const mark = readFileSync(join(import.meta.dirname, '../../web/public/media/brand/mark.svg'))
/** In the text: a frame without an origin of its own may load nothing from ours. */
const logo = `data:image/svg+xml;base64,${mark.toString('base64')}`

/** The HTML of an email for a frame of a page: with the logo in it, without styles that the page's policy refuses. */
export const forPage = (html: string): string =>
  html.replaceAll(logoAddress, logo).replaceAll(/<style>[\s\S]*?<\/style>/g, '')

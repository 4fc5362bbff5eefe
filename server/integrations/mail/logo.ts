import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logoAddress } from './port.ts'

/**
 * The logo, attached to each email with HTML. Gmail, Outlook and Apple Mail show an attached picture at once; one that is
 * loaded from the portal is not shown by Outlook for Windows before the reader allows it, would show us who opens what, and is
 * missing where the portal is not on the internet. SVG is shown by Apple Mail only, and `data:` addresses not by Gmail.
 */
export const logo = {
  cid: logoAddress.replace('cid:', ''),
  filename: 'praktika.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: readFileSync(join(import.meta.dirname, '../../../web/public/media/brand/icon-192.png')),
}

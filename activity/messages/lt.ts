import ui from '../../web/messages/ui/lt.json'
import own from './lt.json'

/** In one file for each language. */
export const words = { own, ui }

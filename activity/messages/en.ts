import ui from '../../web/messages/ui/en.json'
import own from './en.json'

/** In one file for each language. */
export const words = { own, ui }

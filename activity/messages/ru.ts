import ui from '../../web/messages/ui/ru.json'
import own from './ru.json'

/** In one file for each language. */
export const words = { own, ui }

import { type Played, type Read, SavedPlayed, SavedRead } from '../../contract/activities/media.ts'
import { type Caller, request } from '../calls.ts'

export const savePlayed = (caller: Caller, body: Played) =>
  request(SavedPlayed, '/played', caller, { method: 'PUT', body })
export const saveRead = (caller: Caller, body: Read) => request(SavedRead, '/read', caller, { method: 'PUT', body })

import { PackageProgress, type SavedPart } from '../../contract/activities/packages.ts'
import { type Caller, request } from '../calls.ts'

export const savePackage = (caller: Caller, body: SavedPart) =>
  request(PackageProgress, '/package', caller, { method: 'PUT', body })

import { locationList } from '../../../contract/manage/locations.list.ts'
import { wholeList } from '../../audit/public.ts'
import { listLocations } from './locations.queries.ts'

export const locationListHandlers = wholeList(locationList, ({ db }) => listLocations(db))

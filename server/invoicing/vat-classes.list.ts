import { vatClassList } from '../../contract/manage/vat-classes.list.ts'
import { wholeList } from '../audit/public.ts'
import { dayInVilnius } from '../time.ts'
import { listVatClasses } from './vat-class.resource.ts'

export const vatClassListHandlers = wholeList(vatClassList, ({ db, now }) => listVatClasses(db, dayInVilnius(now())))

import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import { catalogueTables } from '../catalogue/public.ts'
import { contentTables, type EditedTable } from '../content/public.ts'

/** Where each kind of content is stored; the tables belong to their subjects. */
export const tables: Record<ContentKind, EditedTable> = { ...contentTables, ...catalogueTables }

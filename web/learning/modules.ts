import {
  type ActivityModule,
  activityModules,
  type AddressField,
  addressFields,
} from '../../contract/activities/modules.ts'
import type { Material, Module } from '../../contract/materials.ts'
import type { IconName } from '../ui/icons.tsx'

/** Each kind of material (requirements 3) by its picture; its name is under `learning.modules`. */
export const moduleIcons = {
  label: 'book',
  page: 'book',
  dynamic_form: 'edit',
  video: 'video',
  document: 'file',
  document_video: 'video',
  algorithm: 'filter',
  extlmsroom: 'external',
  resource: 'download',
  survey: 'message',
  quiz: 'checklist',
  forum: 'users',
  hvp: 'play',
  link: 'link',
  certificate: 'award',
  calendar_room: 'calendar',
  interactive_content: 'play',
  scenario: 'users',
  questionnaire: 'edit',
  scorm: 'play',
} as const satisfies Record<Module, IconName>

/** The module of a material that opens on the activities' origin; undefined of the others. */
export const activityModule = ({ module, interactive }: Pick<Material, 'module' | 'interactive'>) =>
  interactive && isActivity(module) ? module : undefined
export const isActivity = (module: string): module is ActivityModule =>
  activityModules.some((known) => known === module)

const hasField = (module: Module): module is Module & AddressField => addressFields.some((field) => field === module)
/** Where an available material opens: in the field that is named as its module, or in `url`. */
export const addressOf = (material: Material): string | undefined =>
  hasField(material.module) ? material[material.module] : material.url

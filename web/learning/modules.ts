import type { ActivityModule } from '../../contract/activity.ts'
import type { Module } from '../../contract/materials.ts'
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
  quiz: 'ticket',
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

const activities: readonly Module[] = ['quiz', 'survey'] satisfies ActivityModule[]

/** Whether a material opens on the activities' origin. The contract's schema would bring valibot into the page. */
export const isActivity = (module: Module): module is ActivityModule => activities.includes(module)

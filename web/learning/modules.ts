import type { Module } from '../../contract/learning.ts'
import type { IconName } from '../ui/icons.tsx'

/** Each kind of material (requirements 3) by its picture; its name is under `learning.modules`. */
export const moduleIcons = {
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
} as const satisfies Record<Module, IconName>

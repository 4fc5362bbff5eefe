import * as v from 'valibot'
import type { Module } from '../../../../contract/activities/modules.ts'
import type { Fault } from './fault.ts'
import { form } from './form/kind.ts'
import { forum } from './forum.tsx'
import type { Judged, Kind } from './kind.ts'
import { link } from './link.ts'
import { documentVideo, resource, sheet, video } from './media/kind.ts'
import { pack } from './package/kind.tsx'
import { page, plain } from './plain.ts'
import { quiz, survey } from './quiz/kind.ts'
import { algorithm, scenario } from './tree/kind.ts'

/** How each kind of step is edited. */
export const kinds: Record<Module, Kind> = {
  page,
  label: plain,
  certificate: plain,
  calendar_room: plain,
  link,
  extlmsroom: link,
  forum,
  quiz,
  survey,
  video,
  document: sheet,
  document_video: documentVideo,
  resource,
  hvp: pack,
  interactive_content: pack,
  scorm: pack,
  questionnaire: form,
  dynamic_form: form,
  scenario,
  algorithm,
}

/** Whether its editor can show the settings of a step; others are kept as they are. */
export const isShown = ({ module, settings }: Pick<Judged['step'], 'module' | 'settings'>): boolean =>
  v.is(kinds[module].draft, settings)

/** What a step still lacks; nothing is said of settings that its editor cannot show. */
export const faultsOf = (judged: Judged): Fault[] =>
  isShown(judged.step) ? kinds[judged.step.module].faults(judged) : []

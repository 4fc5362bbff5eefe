import type { ComponentType } from 'react'
import * as v from 'valibot'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import {
  draftSchemas,
  FormDraft,
  MediaDraft,
  PackageDraft,
  QuizDraft,
  TreeDraft,
} from '../../../../contract/manage/step-settings.ts'
import type { Module } from '../../../../contract/materials.ts'
import { type Fault, formDraftFaults, mediaFaults, treeFaults } from './faults.ts'
import { ForumSettings } from './ForumSettings.tsx'
import { FormSettings } from './form/FormSettings.tsx'
import { LinkSettings } from './LinkSettings.tsx'
import { hasFiles, mediaStart } from './media/media-start.ts'
import { MediaSettings } from './media/MediaSettings.tsx'
import type { KindProps } from './kind.ts'
import { NothingToSet } from './NothingToSet.tsx'
import { PackageSettings } from './PackageSettings.tsx'
import { QuizSettings } from './QuizSettings.tsx'
import { AlgorithmSettings } from './tree/AlgorithmSettings.tsx'
import { emptyTree } from './tree/empty-tree.ts'
import { TreeSettings } from './tree/TreeSettings.tsx'

type Judged = { step: StaffStep; contents: Contents }
/**
 * How a kind of step is edited; `draftSchemas` has what its editor can show. `empty`: the settings of a new step.
 * `faults`: what is still missing, said before the server is asked.
 */
type Kind = { editor: ComponentType<KindProps>; empty: object; completion: 1 | 2; faults: (judged: Judged) => Fault[] }

const nothing = { editor: NothingToSet, empty: {}, completion: 2, faults: () => [] } as const
const linkFault = ({ link }: StaffStep): Fault[] =>
  /^https:\/\/\S+\.\S+/.test(link) ? [] : [{ code: 'link', at: 'step.link' }]
const link: Kind = { ...nothing, editor: LinkSettings, faults: ({ step }) => linkFault(step) }
const media = (empty: object): Kind => ({
  editor: MediaSettings,
  empty,
  completion: 2,
  faults: ({ step }) => {
    if (hasFiles(step.settings)) return mediaFaults(v.parse(MediaDraft, step.settings))
    return step.module === 'document' && step.content.lt.trim() ? [] : linkFault(step)
  },
})
const drawFaults = ({ step, contents }: Judged): Fault[] => {
  const { draw = [], passPercent } = v.parse(QuizDraft, step.settings)
  const many = draw.filter(({ tag, count = 0 }) => count > (contents.tags.find((one) => one.tag === tag)?.count ?? 0))
  return [
    ...(draw.length ? [] : [{ code: 'draw' as const, at: 'draw' }]),
    ...many.map(({ tag }) => ({ code: 'draw_many' as const, at: `draw-count-${tag}`, name: tag })),
    ...(step.module === 'quiz' && passPercent === undefined
      ? [{ code: 'pass_percent' as const, at: 'quiz-passPercent' }]
      : []),
  ]
}
const questions = (empty: object): Kind => ({ editor: QuizSettings, empty, completion: 2, faults: drawFaults })
const pack: Kind = {
  editor: PackageSettings,
  empty: {},
  completion: 2,
  faults: ({ step }) =>
    v.parse(PackageDraft, step.settings).package ? [] : [{ code: 'package', at: 'package-choice' }],
}
const form: Kind = {
  editor: FormSettings,
  empty: { sections: [] },
  completion: 2,
  faults: ({ step }) => formDraftFaults(v.parse(FormDraft, step.settings)),
}

/** The editor of each kind of step. */
export const kinds: Record<Module, Kind> = {
  page: { ...nothing, completion: 1 },
  label: nothing,
  certificate: nothing,
  calendar_room: nothing,
  link,
  extlmsroom: link,
  forum: { ...nothing, editor: ForumSettings, empty: { posts: 1 } },
  quiz: questions({ passPercent: 70, draw: [] }),
  survey: questions({ draw: [] }),
  video: media(mediaStart.video),
  document: { ...media({}), completion: 1 },
  document_video: media(mediaStart.document_video),
  resource: media(mediaStart.resource),
  hvp: pack,
  interactive_content: pack,
  scorm: pack,
  questionnaire: form,
  dynamic_form: form,
  scenario: {
    editor: TreeSettings,
    empty: { ...emptyTree, passPoints: 0 },
    completion: 2,
    faults: ({ step }) => treeFaults(v.parse(TreeDraft, step.settings), 'scenario'),
  },
  algorithm: {
    editor: AlgorithmSettings,
    empty: {},
    completion: 1,
    faults: ({ step }) => (v.is(TreeDraft, step.settings) ? treeFaults(step.settings, 'algorithm') : []),
  },
}

/** What a step still lacks; nothing is said of settings that its editor cannot show. */
export const faultsOf = (judged: Judged): Fault[] => {
  const { module, settings } = judged.step
  return v.is(draftSchemas[module], settings) ? kinds[module].faults(judged) : []
}

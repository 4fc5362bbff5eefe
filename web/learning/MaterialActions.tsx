import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type ActivityModule, isOf } from '../../contract/activities/modules.ts'
import type { Material, Module } from '../../contract/materials.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Icon } from '../ui/icons.tsx'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { activityInTopic } from './activity.rules.ts'
import { activityModule, addressOf } from './modules.ts'
import { CalendarActions } from './practice/CalendarActions.tsx'

export type MaterialCardProps = {
  material: Material
  courseId: number
  topicId: number
  lang: string
  /** Left out where the material is shown to somebody else than its learner: then nothing can be done. */
  onTick?: ((done: boolean) => void) | undefined
}

type MaterialActionsProps = Omit<MaterialCardProps, 'lang' | 'onTick'> & { onTick: (done: boolean) => void }

/** How an available material is completed, and what opens it. */
export function MaterialActions({ material, courseId, topicId, onTick }: MaterialActionsProps) {
  const { id, module, title, completed, completion, readonly } = material
  const opens = activityModule(material)
  const link = opens ? undefined : addressOf(material)
  if (module === 'calendar_room')
    return (
      <Bar>
        <CalendarActions courseId={courseId} completed={completed} />
      </Bar>
    )
  if (module === 'certificate') return <Certificate link={link} issued={completed} />
  if (!opens && !link && readonly) return null
  return (
    <Bar>
      {readonly || (completion === 2 && completed) ? (
        <CountsText material={material} />
      ) : (
        <Tick material={material} onTick={onTick} />
      )}
      {opens && <OpenActivity {...{ id, title, completed, courseId, topicId }} module={opens} />}
      {link && <OpenLink link={link} title={title} onOpen={() => completion === 2 && !completed && onTick(true)} />}
    </Bar>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
    {children}
  </div>
)

/** The certificate of the course, once it is issued. Without the shop it has no screen. */
function Certificate({ link, issued }: { link: string | undefined; issued: boolean }) {
  const t = useTranslations('learning')
  return (
    <Bar>
      <p className="text-sm text-ink-soft">{t(link || issued ? 'theory.certified' : 'theory.certificateAfter')}</p>
      {link && (
        <a href={link} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {t('certificate.show')}
        </a>
      )}
    </Bar>
  )
}

const openedTexts = ['opened', 'countsWhenOpened'] as const
function countsBy(module: Module) {
  if (module === 'resource') return 'countsWhenOpened'
  if (module === 'forum') return 'forumCounts'
  return isOf('media', module) ? 'mediaCounts' : 'activityCounts'
}

/** What counts an automatic material as completed. */
function CountsText({ material }: Pick<MaterialCardProps, 'material'>) {
  const t = useTranslations('learning.theory')
  const { module, completed } = material
  const [done, counts] = activityModule(material) ? (['activityDone', countsBy(module)] as const) : openedTexts
  // Ticked by hand: there was nothing to open.
  const own = completed && !addressOf(material) ? 'activityDone' : done
  return <p className="text-sm text-ink-soft">{t(completed ? own : counts)}</p>
}

function Tick({ material: { title, completed }, onTick }: Pick<MaterialActionsProps, 'material' | 'onTick'>) {
  const t = useTranslations('learning.theory')
  const label = (
    <>
      {t('tick')}
      <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
    </>
  )
  return <CheckboxField label={label} checked={completed} onChange={(event) => onTick(event.target.checked)} />
}

type OpenActivityProps = {
  id: number
  module: ActivityModule
  title: string
  completed: boolean
  courseId: number
  topicId: number
}

function OpenActivity({ completed, courseId, topicId, ...step }: OpenActivityProps) {
  const t = useTranslations('learning.theory')
  return (
    <Link
      to="/course/{-$environment}/$id/activity"
      params={{ environment: undefined, id: String(courseId) }}
      search={{ json: activityInTopic(step, courseId, topicId) }}
      className={cx(buttonClass({ variant: completed ? 'secondary' : 'primary', size: 'sm' }), 'no-print')}
    >
      {t('openActivity')}
      <VisuallyHidden>{`: ${step.title}`}</VisuallyHidden>
    </Link>
  )
}

/** Opening counts an automatic material as completed; the new tab does not wait for that. */
function OpenLink({ link, title, onOpen }: { link: string; title: string; onOpen: () => void }) {
  const t = useTranslations('learning.theory')
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'no-print')}
    >
      {t('open')}
      <VisuallyHidden>{`: ${title} (${t('newTab')})`}</VisuallyHidden> <Icon name="external" size={16} />
    </a>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Material } from '../../contract/materials.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { activityInTopic } from './activity.rules.ts'
import { SlotButton } from './practice/SlotButton.tsx'
import { activityModule, moduleIcons } from './modules.ts'

export type MaterialCardProps = {
  material: Material
  courseId: number
  topicId: number
  lang: string
  onTick: (done: boolean) => void
}

/** A material of a topic: shown inline, or opened in a new tab. */
export function MaterialCard({ material, courseId, topicId, lang, onTick }: MaterialCardProps) {
  const t = useTranslations('learning')
  const { id, module, title, description, duration, content, link, completed, completion, readonly } = material
  const { availability_status, availability_information } = material
  const opens = activityModule(material)
  const ticks = module !== 'calendar_room' && module !== 'certificate'
  return (
    <section
      id={`step-${id}`}
      tabIndex={-1}
      aria-labelledby={`material-${id}`}
      className="mt-6 overflow-hidden rounded-lg border border-line bg-surface outline-none"
    >
      <div className="flex items-start gap-4 bg-tint px-5 py-4">
        <span className="grid size-11 flex-none place-content-center rounded-md bg-surface text-tint-ink">
          <Icon name={moduleIcons[module]} size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="tabular text-xs font-bold text-tint-ink">
            {t(`modules.${module}`)}
            {duration > 0 && ` · ${t('theory.minutes', { minutes: duration })}`}
          </p>
          <h3 id={`material-${id}`} lang={lang} className="text-lg leading-snug">
            {title}
          </h3>
        </div>
        {completed && (
          <Badge tone="success" icon={<Icon name="check" size={14} />} className="max-sm:hidden">
            {t('theory.done')}
          </Badge>
        )}
      </div>
      {(description || content || !availability_status) && (
        <div className="grid gap-4 px-5 py-5 sm:px-6">
          {description && (
            <p lang={lang} className="text-ink-soft">
              {description}
            </p>
          )}
          {!availability_status && (
            <Notice kind="warning" title={t('theory.notYet')}>
              {availability_information}
            </Notice>
          )}
          {content && availability_status && (
            <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: content }} />
          )}
        </div>
      )}
      {availability_status && opens && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
          <p className="text-sm text-ink-soft">{t(completed ? 'theory.activityDone' : 'theory.activityCounts')}</p>
          <Link
            to="/course/{-$environment}/$id/activity"
            params={{ environment: undefined, id: String(courseId) }}
            search={{ json: activityInTopic({ id, module: opens, title }, courseId, topicId) }}
            className={buttonClass({ variant: completed ? 'secondary' : 'primary', size: 'sm' })}
          >
            {t('theory.openActivity')}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Link>
        </div>
      )}
      {availability_status && module === 'calendar_room' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
          <p className="text-sm text-ink-soft">{t(completed ? 'theory.slotChosen' : 'theory.slotCounts')}</p>
          <SlotButton courseId={courseId} chosen={completed} />
        </div>
      )}
      {module === 'certificate' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
          <p className="text-sm text-ink-soft">{t(link ? 'theory.certified' : 'theory.certificateAfter')}</p>
          {link && (
            <a href={link} className={buttonClass({ variant: 'primary', size: 'sm' })}>
              {t('certificate.show')}
            </a>
          )}
        </div>
      )}
      {ticks && availability_status && !opens && (link || (completion === 1 && !readonly)) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
          {completion === 1 && !readonly ? (
            <CheckboxField
              label={
                <>
                  {t('theory.tick')}
                  <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
                </>
              }
              checked={completed}
              onChange={(event) => onTick(event.target.checked)}
            />
          ) : (
            <p className="text-sm text-ink-soft">{t(completed ? 'theory.opened' : 'theory.countsWhenOpened')}</p>
          )}
          {link && <OpenLink link={link} title={title} onOpen={() => completion === 2 && !completed && onTick(true)} />}
        </div>
      )}
    </section>
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
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('open')}
      <VisuallyHidden>{`: ${title} (${t('newTab')})`}</VisuallyHidden> <Icon name="external" size={16} />
    </a>
  )
}

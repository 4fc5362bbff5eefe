import { useTranslations } from 'use-intl'
import { dot } from '../../contract/line-in-words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/icons.tsx'
import { MaterialActions, type MaterialCardProps } from './MaterialActions.tsx'
import { iconOf } from './modules.ts'
import { LockedNotice } from './parts/LockedNotice.tsx'

/** A material of a topic: read in its place, or opened in the activity frame or a new tab. */
export function MaterialCard({ material, courseId, topicId, lang, onTick }: MaterialCardProps) {
  const t = useTranslations('learning')
  const { id, module, title, description, duration, content, completed, unread = 0 } = material
  const { availability_status } = material
  return (
    <section
      id={`step-${id}`}
      tabIndex={-1}
      aria-labelledby={`material-${id}`}
      className="mt-6 overflow-hidden rounded-lg border border-line bg-surface outline-none"
    >
      <div className="flex items-start gap-4 bg-tint px-5 py-4">
        <span className="grid size-11 flex-none place-content-center rounded-md bg-surface text-tint-ink">
          <Icon name={iconOf(module)} size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xs font-bold text-tint-ink">
            {t(`modules.${module}`)}
            {duration > 0 && `${dot}${t('theory.minutes', { minutes: duration })}`}
          </p>
          <h3 id={`material-${id}`} lang={lang} className="text-lg leading-snug">
            {title}
          </h3>
          {unread > 0 && (
            <Badge tone="amber" icon={<Icon name="message" size={14} />} className="mt-1">
              {t('theory.unreadThreads', { count: unread })}
            </Badge>
          )}
        </div>
        {completed && (
          <Badge tone="success" icon={<Icon name="check" size={14} />} className={onTick && 'max-sm:hidden'}>
            {t('theory.done')}
          </Badge>
        )}
        {!completed && !onTick && <Badge tone="neutral">{t('theory.notDone')}</Badge>}
      </div>
      {(description || content || !availability_status) && (
        <div className="grid gap-4 px-5 py-5 sm:px-6">
          {description && (
            <p lang={lang} className="text-ink-soft">
              {description}
            </p>
          )}
          {!availability_status && <LockedNotice step={material} lang={lang} leads={onTick !== undefined} />}
          {content && availability_status && (
            <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: content }} />
          )}
        </div>
      )}
      {availability_status && onTick && (
        <MaterialActions material={material} courseId={courseId} topicId={topicId} onTick={onTick} />
      )}
    </section>
  )
}

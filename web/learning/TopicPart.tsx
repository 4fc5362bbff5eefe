import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import type { Part, Subject } from '../../contract/materials.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Step } from './completion.rules.ts'
import { MaterialCard } from './MaterialCard.tsx'
import { PageArticle } from './PageArticle.tsx'

type Shown = Pick<StudiedCourse, 'id' | 'lang'>
/** `onTick`: left out where the course is shown to somebody else than its learner. */
type TopicPartProps = { course: Shown; topic: Subject; part: Part; onTick?: (step: Step) => void }

/** A part of a topic: a group of steps under its title, or a step. A group that is completed by hand has a tick. */
export function TopicPart({ course, topic, part, onTick }: TopicPartProps) {
  const t = useTranslations('learning.theory')
  const { id, module, title, is_group, subparts, completion, completed } = part
  if (!is_group) return <TopicStep course={course} topic={topic} id={id} onTick={onTick} />
  return (
    <section id={`step-${id}`} tabIndex={-1} aria-labelledby={`part-${id}`} className="mt-12 outline-none">
      <h3 id={`part-${id}`} lang={course.lang} className="border-l-4 border-tint-ink pl-4 text-2xl">
        {title}
      </h3>
      {subparts.map((inside) => (
        <TopicStep key={inside.id} course={course} topic={topic} id={inside.id} onTick={onTick} />
      ))}
      {completion === 1 && (
        <div className="mt-6">
          <CheckboxField
            label={
              <>
                {t('partDone')}
                <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
              </>
            }
            checked={completed}
            disabled={!onTick}
            onChange={(event) => onTick?.({ module, id, done: event.target.checked })}
          />
        </div>
      )}
    </section>
  )
}

type TopicStepProps = Omit<TopicPartProps, 'part'> & { id: number }

function TopicStep({ course, topic, id, onTick }: TopicStepProps) {
  const page = topic.pages.find((one) => one.id === id)
  const material = topic.sections.find((one) => one.id === id)
  return (
    <>
      {page && (
        <PageArticle
          page={page}
          lang={course.lang}
          onRead={onTick && (() => onTick({ module: page.module, id: page.id, done: true }))}
        />
      )}
      {material && (
        <MaterialCard
          material={material}
          courseId={course.id}
          topicId={topic.id}
          lang={course.lang}
          onTick={onTick && ((done) => onTick({ module: material.module, id: material.id, done }))}
        />
      )}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { Contents, StaffTopic } from '../../../../contract/manage/contents.ts'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { moved } from '../../kit/rows.ts'
import { RowTools } from '../../kit/RowTools.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { moveStep, type StepMove } from './move-step.ts'
import { StepList } from './StepList.tsx'
import { TopicDialog } from './TopicDialog.tsx'
import { useContents } from './useContents.ts'

type Props = { course: StaffCourse; contents: Contents }
const searchOf = (topic: string | null): Record<string, unknown> => ({
  tab: 'contents',
  step: 'new',
  ...(topic === null ? {} : { in: topic }),
})

/** Topics with their steps; both can be put in another order, by dragging or with buttons. */
export function ContentsTree({ course, contents }: Props) {
  const t = useTranslations('manageCourses.contents')
  const general = useTranslations('shell.error')('general')
  const { show } = useToast()
  const store = useContents(course.id)
  const moves = useTranslations('manageKinds.move')
  const [moving, setMoving] = useState<StepMove>()
  const [topic, setTopic] = useState<StaffTopic | 'new'>()

  async function run(work: () => Promise<Contents>) {
    try {
      await store(await work())
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      show({ kind: 'error', text: (error instanceof ApiFailure && error.message) || general })
    }
  }
  const arranged = (topics: readonly StaffTopic[], tests: readonly { key: string }[] = contents.tests) =>
    call('arrangeContents', {
      params: { id: course.id },
      body: {
        contents_version: contents.version,
        arranged: topics.map(({ key, steps }) => ({ topic: key, steps: steps.map((step) => step.key) })),
        test_keys: tests.map(({ key }) => key),
      },
    })
  /** Saves another order of topics and steps. */
  const arrange = (...order: Parameters<typeof arranged>) => run(() => arranged(...order))
  /** Moves a step to another topic: at once when nobody has the course. */
  function ask(move: StepMove | undefined) {
    if (!move) return
    if (contents.learners > 0) setMoving(move)
    else void arrange(move.topics)
  }
  return (
    <div className="grid gap-6">
      {contents.topics.map((one, at) => (
        <section key={one.key} aria-label={one.title.lt} className="rounded-lg border border-line bg-surface">
          <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
            <h2 className="min-w-0 flex-1 text-lg">
              {at + 1}. {one.title.lt}
            </h2>
            {one.stale.length > 0 && <Badge tone="amber">{t('outOfDate')}</Badge>}
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${t('editTopic')}: ${one.title.lt}`}
              onClick={() => setTopic(one)}
            >
              {t('editTopic')}
            </Button>
            <RowTools
              name={one.title.lt}
              at={at}
              count={contents.topics.length}
              onMove={(to) => void arrange(moved(contents.topics, at, to))}
              {...(one.steps.length
                ? {}
                : {
                    onRemove: () =>
                      void run(() => call('removeStaffTopic', { params: { id: course.id, key: one.key } })),
                  })}
            />
          </header>
          <StepList
            label={one.title.lt}
            steps={one.steps}
            onOrder={(steps) =>
              void arrange(contents.topics.map((other) => (other.key === one.key ? { ...other, steps } : other)))
            }
            others={contents.topics
              .filter(({ key }) => key !== one.key)
              .map(({ key, title }) => ({ key, name: title.lt }))}
            onSend={(step, to) => ask(moveStep(contents.topics, step, to, null))}
            onTake={(step, before) => ask(moveStep(contents.topics, step, one.key, before))}
          />
          <div className="px-4 py-3">
            <Link to="." search={searchOf(one.key)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              <Icon name="plus" size={16} /> {t('addStep')}
              <span className="sr-only">: {one.title.lt}</span>
            </Link>
          </div>
        </section>
      ))}
      {contents.topics.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        className="justify-self-start"
        onClick={() => setTopic('new')}
      >
        {t('addTopic')}
      </Button>
      <section aria-label={t('tests')} className="rounded-lg border border-line bg-surface">
        <header className="border-b border-line px-4 py-3">
          <h2 className="text-lg">{t('tests')}</h2>
        </header>
        <StepList label={t('tests')} steps={contents.tests} onOrder={(tests) => void arrange(contents.topics, tests)} />
        <div className="px-4 py-3">
          <Link to="." search={searchOf(null)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
            <Icon name="plus" size={16} /> {t('addTest')}
          </Link>
        </div>
      </section>
      {moving && (
        <MoveDialog
          move={moving}
          learners={contents.learners}
          onClose={() => setMoving(undefined)}
          onConfirm={async () => {
            await store(await arranged(moving.topics))
            show({ kind: 'success', text: moves('done') })
          }}
        />
      )}
      <TopicDialog course={course} contents={contents} edited={topic} onClose={() => setTopic(undefined)} />
    </div>
  )
}

import { useState } from 'react'
import type { PackagePart } from '../../contract/activities/packages.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import type { KindProps } from '../kind.ts'
import { BackToCourse, goBack } from '../BackToCourse.tsx'
import { CourseStandingNotes, ShowCertificate } from '../CourseStandingNotes.tsx'
import { useActivityMessages } from '../messages.ts'
import { RefusedView } from '../RefusedView.tsx'
import { DocumentPart } from './DocumentPart.tsx'
import { PartList, PartState } from './PartList.tsx'
import { PlayerFrame } from './PlayerFrame.tsx'
import { type Saving, usePackage } from './usePackage.ts'

/** Whether what the learner did has arrived. */
function SavedNote({ saving }: { saving: Saving }) {
  const t = useActivityMessages()
  const words = { nothing: '', saving: t('packageSaving'), saved: t('packageSaved'), unsaved: t('packageUnsaved') }
  return (
    <p role="status" className={saving === 'unsaved' ? 'text-danger' : 'text-ink-soft'}>
      {words[saving]}
    </p>
  )
}

type StepButtonProps = { words: string; part: PackagePart; onOpen: (part: PackagePart) => void }
const StepButton = ({ words, part, onOpen }: StepButtonProps) => (
  <Button variant="secondary" onClick={() => onOpen(part)} aria-label={`${words}: ${part.title}`}>
    {words}
  </Button>
)

/** The only content of a package that closed itself. */
function ClosedNote({ parts, onOpen }: { parts: readonly PackagePart[]; onOpen: (id: string) => void }) {
  const t = useActivityMessages()
  return parts.map((part) => (
    <div key={part.id} className="grid gap-3">
      <Notice action={<Button onClick={() => onOpen(part.id)}>{t('packageReopen')}</Button>}>
        {t('packageClosed')}
      </Notice>
      <PartState part={part} />
    </div>
  ))
}

/** Where to go from a content: to a part, to where parts are chosen, or to the course. */
type Goal = { part: string | undefined } | 'course'

/** An H5P or SCORM package: its parts when it has several, and the player. */
export default function PackageApp({ opened: given, language }: KindProps<'package'>) {
  const t = useActivityMessages()
  const { opened, saving, refused, course, save } = usePackage(given, language)
  const single = opened.parts.length === 1
  const [open, setOpen] = useState(() => (single ? opened.parts[0]?.id : undefined))
  /** Where to go once the content has ended. */
  const [goal, setGoal] = useState<Goal>()
  const [broken, setBroken] = useState(false)
  const [overflow, setOverflow] = useState(false)
  const [round, setRound] = useState(0)
  /** The round that begins without what was saved. */
  const [freshRound, setFreshRound] = useState<number>()
  function again() {
    setBroken(false)
    setRound(round + 1)
  }
  function startAgain() {
    setFreshRound(round + 1)
    again()
  }
  const at = opened.parts.findIndex(({ id }) => id === open)
  const part = opened.parts[at]
  const [previous, next] = [opened.parts[at - 1], part && opened.parts[at + 1]]
  const isPlayed = part && part.kind !== 'document' && !broken
  function arrive(at: Goal) {
    setGoal(undefined)
    if (at === 'course') return goBack()
    setBroken(false)
    setFreshRound(undefined)
    setOpen(at.part)
  }
  /** What a content reports when it is left comes before it is gone. */
  const leaveFor = (at: Goal) => (isPlayed ? setGoal(at) : arrive(at))
  const leaveTo = ({ id }: PackagePart) => leaveFor({ part: id })
  if (refused) return <RefusedView level={2} refused={refused} onRetry={() => location.reload()} />
  const done = course && opened.parts.every(({ verdict }) => verdict === 'complete' || verdict === 'passed')
  return (
    <div data-wide className="grid gap-5">
      {part && !single && <h2 className="text-2xl font-bold">{part.title}</h2>}
      {part && broken && (
        <Notice kind="danger" title={t('packageBroken')} action={<Button onClick={again}>{t('retry')}</Button>}>
          {t('packageBrokenText')}
        </Notice>
      )}
      {part?.kind === 'document' && (
        <DocumentPart
          player={opened.player}
          part={part}
          onOpened={() => save(part.id, { data: null, result: { ended: true, score: null } })}
        />
      )}
      {isPlayed && (
        <PlayerFrame
          key={`${part.id} ${round}`}
          opened={opened}
          part={round === freshRound ? { ...part, state: null } : part}
          language={language}
          leaving={goal !== undefined}
          onEnded={() => goal && arrive(goal)}
          onLeave={(to) => leaveFor({ part: to ?? undefined })}
          onSave={(saved) => save(part.id, saved)}
          onOverflow={() => setOverflow(true)}
          onBroken={() => setBroken(true)}
        />
      )}
      {part && (
        <div className="flex flex-wrap justify-between gap-3">
          <PartState part={part} />
          <SavedNote saving={saving} />
        </div>
      )}
      {overflow && <Notice>{t('packageOverflow')}</Notice>}
      {!part && !single && <PartList parts={opened.parts} onOpen={setOpen} />}
      {!part && single && <ClosedNote parts={opened.parts} onOpen={setOpen} />}
      {done && <Notice kind="success" title={t('packageDoneTitle')} />}
      {done && <CourseStandingNotes course={course} passed language={language} />}
      <div className="flex flex-wrap gap-3">
        {part?.verdict === 'failed' && !broken && (
          <Button variant="secondary" onClick={startAgain}>
            {t('packageStartAgain')}
          </Button>
        )}
        {part && !single && (
          <>
            {previous && <StepButton words={t('packagePrevious')} part={previous} onOpen={leaveTo} />}
            {next && <StepButton words={t('packageNext')} part={next} onOpen={leaveTo} />}
            <Button variant="secondary" onClick={() => leaveFor({ part: undefined })}>
              {t('packageToParts')}
            </Button>
          </>
        )}
        {course?.certificate_id && <ShowCertificate />}
        <BackToCourse primary={Boolean(done)} onGo={() => leaveFor('course')} />
      </div>
    </div>
  )
}

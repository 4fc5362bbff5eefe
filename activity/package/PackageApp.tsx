import { useState } from 'react'
import { Button } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import type { KindProps } from '../kind.ts'
import { BackToCourse } from '../BackToCourse.tsx'
import { CourseStandingNotes, ShowCertificate } from '../CourseStandingNotes.tsx'
import { useActivityMessages } from '../messages.ts'
import { RefusedView } from '../RefusedView.tsx'
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

/** An H5P or SCORM package: its parts when it has several, and the player. */
export default function PackageApp({ opened: given, language }: KindProps<'package'>) {
  const t = useActivityMessages()
  const { opened, saving, refused, course, save } = usePackage(given, language)
  const single = opened.parts.length === 1
  const [open, setOpen] = useState(() => (single ? opened.parts[0]?.id : undefined))
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
  function toParts() {
    setOpen(undefined)
    setFreshRound(undefined)
  }
  const part = opened.parts.find(({ id }) => id === open)
  if (refused) return <RefusedView level={2} refused={refused} onRetry={() => location.reload()} />
  const done = course && opened.parts.every(({ verdict }) => verdict === 'complete' || verdict === 'passed')
  return (
    <div className="grid gap-5">
      {part && broken && (
        <Notice kind="danger" title={t('packageBroken')} action={<Button onClick={again}>{t('retry')}</Button>}>
          {t('packageBrokenText')}
        </Notice>
      )}
      {part && !broken && (
        <PlayerFrame
          key={`${part.id} ${round}`}
          opened={opened}
          part={round === freshRound ? { ...part, state: null } : part}
          language={language}
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
      {!part && <PartList parts={opened.parts} onOpen={setOpen} />}
      {done && <Notice kind="success" title={t('packageDoneTitle')} />}
      {done && <CourseStandingNotes course={course} passed language={language} />}
      <div className="flex flex-wrap gap-3">
        {part?.verdict === 'failed' && !broken && (
          <Button variant="secondary" onClick={startAgain}>
            {t('packageStartAgain')}
          </Button>
        )}
        {part && !single && (
          <Button variant="secondary" onClick={toParts}>
            {t('packageToParts')}
          </Button>
        )}
        {course?.certificate_id && <ShowCertificate />}
        <BackToCourse primary={Boolean(done)} />
      </div>
    </div>
  )
}

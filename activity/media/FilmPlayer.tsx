import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Film, Played } from '../../contract/activities/media.ts'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { clockText } from '../clock-text.ts'
import { useActivityMessages } from '../messages.ts'
import { Chapters } from './Chapters.tsx'
import { isCounted, isWorthResuming } from './played.rules.ts'
import { Transcript } from './Transcript.tsx'
import { useCues } from './useCues.ts'
import { usePlayed } from './usePlayed.ts'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** The name of a language in that language. */
const nameOf = (lang: Language) => new Intl.DisplayNames([lang], { type: 'language' }).of(lang)

type FilmPlayerProps = { film: Film; title: string; language: Language; report: (played: Played) => Promise<void> }

/**
 * A film in the browser's own player, which has the keyboard, the captions and the full screen of its platform, with its
 * chapters and a transcript to go to a place in it.
 */
export function FilmPlayer({ film, title, language, report }: FilmPlayerProps) {
  const t = useActivityMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [rate, setRate] = useState(film.rate)
  const [failed, setFailed] = useState(false)
  const { captions, chapters, seconds, share, watched } = film
  const spoken = captions.find(({ lang }) => lang === language) ?? captions[0]
  const cues = useCues(video, spoken?.lang ?? 'lt')
  usePlayed(video, report, (played) => isCounted(played, seconds, watched))
  const restoreRate = useEffectEvent(() => void (video.current && (video.current.playbackRate = film.rate)))
  useEffect(() => restoreRate(), [])
  // Where the film was left when it was opened; reports change the film while it plays.
  const [left, setLeft] = useState(isWorthResuming(film.position, seconds) ? film.position : undefined)

  function playFrom(at: number) {
    if (!video.current) return
    video.current.currentTime = at
    setSecond(at)
    setLeft(undefined)
    // Refused only without a gesture or a source; the player's own button remains.
    video.current.play().catch(() => undefined)
  }
  return (
    <div className="grid min-w-0 gap-4">
      {left !== undefined && (
        <Button className="justify-self-start" icon={<Icon name="play" />} onClick={() => playFrom(left)}>
          {t('resumeAt', { time: clockText(Math.floor(left)) })}
        </Button>
      )}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="aspect-video w-full rounded-lg bg-sunken"
        onPlay={() => setLeft(undefined)}
        onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
        onRateChange={({ currentTarget }) => setRate(currentTarget.playbackRate)}
        onError={() => setFailed(true)}
      >
        <source src={film.file.url} type={film.file.type} onError={() => setFailed(true)} />
        {captions.map(({ lang, url }) => (
          <track
            key={lang}
            kind="captions"
            srcLang={lang}
            label={nameOf(lang)}
            src={url}
            default={lang === spoken?.lang}
          />
        ))}
      </video>
      {failed && (
        <p role="alert" className="text-danger">
          {t('filmFailed')}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Progress
          value={watched}
          label={t('watchedLabel')}
          valueText={t('watched', { watched, share })}
          showText
          className="min-w-0 flex-1 basis-56"
        />
        <SelectField
          label={t('speed')}
          className="w-32"
          value={String(rate)}
          options={[...new Set([...rates, rate])].map((value) => ({
            value: String(value),
            label: `${new Intl.NumberFormat(language).format(value)}×`,
          }))}
          onChange={({ target }) => void (video.current && (video.current.playbackRate = Number(target.value)))}
        />
      </div>
      {chapters.length > 0 && <Chapters chapters={chapters} second={second} onChoose={playFrom} />}
      {cues.length > 0 && <Transcript cues={cues} lang={spoken?.lang} second={second} onChoose={playFrom} />}
    </div>
  )
}

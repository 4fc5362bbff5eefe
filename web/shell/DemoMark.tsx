import { useSite } from './useSite.ts'

/** Says of people and opinions that the demo invented them; nothing anywhere else. */
export function DemoMark({ text, className }: { text: string; className: string }) {
  return useSite().demo ? <p className={`${className} text-sm text-ink-soft`}>{text}</p> : null
}

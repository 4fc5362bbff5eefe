const shape = 'flex rounded-lg border transition-colors'

const plain =
  'border-line bg-surface hover:border-line-strong has-checked:border-pine has-checked:bg-pine-soft has-checked:ring-1 ' +
  'has-checked:ring-pine has-[input:disabled]:bg-sunken has-[input:disabled]:text-ink-soft'

/** What became of a choice, in its colours. */
export const choiceTones = {
  success: 'border-success bg-success-soft ring-1 ring-success',
  danger: 'border-danger bg-danger-soft ring-1 ring-danger',
  amber: 'border-amber-ink bg-amber-soft ring-1 ring-amber-ink',
} as const
export type ChoiceTone = keyof typeof choiceTones

/** The frame of a choice; `tone` says what became of it. `layout`: how its parts are set. */
export const choiceCard = (tone?: ChoiceTone, layout = 'items-start gap-3 px-4 py-3.5'): string =>
  `${shape} ${layout} ${tone ? choiceTones[tone] : plain}`

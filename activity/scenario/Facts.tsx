import type { ReactNode } from 'react'

export type FactsProps = { facts: readonly { label: string; value: ReactNode }[] }

/** A few figures, each with its name. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="text-lg font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

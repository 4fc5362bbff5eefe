import { type ReactNode, useId } from 'react'
import { Card } from '../ui/Card.tsx'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A titled part of a screen of the back office. */
export function Panel({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Card className="min-w-0">
      <section aria-labelledby={id}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {actions}
        </div>
        {children}
      </section>
    </Card>
  )
}

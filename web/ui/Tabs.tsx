import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

export type TabsProps = {
  label: string
  tabs: ReadonlyArray<{ id: string; label: ReactNode; content: ReactNode }>
  value?: string
  onValue?: (id: string) => void
}

/** Tabs within a page. Give `value` and `onValue` to control it from outside (the address). */
export function Tabs({ label, tabs, value, onValue }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const open = tabs.find((tab) => tab.id === (value ?? own)) ?? tabs[0]

  function choose(id: string) {
    setOwn(id)
    onValue?.(id)
  }
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab === open)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = tabs[(step + tabs.length) % tabs.length]
    if (!target) return
    choose(target.id)
    document.getElementById(`${base}-tab-${target.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={move} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={`${base}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${open?.id}`}
        tabIndex={0}
        className="rounded-sm pt-6"
      >
        {open?.content}
      </div>
    </div>
  )
}

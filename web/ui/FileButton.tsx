import { useRef } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './buttonClass.ts'

type FileButtonProps = { label: string; accept: string; onFile: (file: File) => void } & ButtonLook

/** A button that asks for one file; the same file may be chosen again. */
export function FileButton({ label, accept, onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

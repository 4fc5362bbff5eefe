import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadMessages } from '../../messages.ts'
import { useSite } from '../../shell/useSite.ts'
import type { EnvironmentPopupProps } from './EnvironmentPopup.tsx'

type Popup = ComponentType<EnvironmentPopupProps>

/**
 * The popup to register or link an account at an environment. It and its texts are loaded when it is first opened:
 * `props` with `open`.
 */
export function useEnvironmentPopup(props: EnvironmentPopupProps | undefined): ReactNode {
  const { language } = useSite()
  const [Popup, setPopup] = useState<Popup>()
  const isOpen = props?.open ?? false
  useEffect(() => {
    if (!isOpen || Popup) return
    let unmounted = false
    void Promise.all([import('./EnvironmentPopup.tsx'), loadMessages(language, ['accounts', 'factors'])]).then(
      ([module]) => {
        if (!unmounted) setPopup(() => module.EnvironmentPopup)
      },
      reportError,
    )
    return () => {
      unmounted = true
    }
  }, [isOpen, Popup, language])
  return Popup && props ? <Popup {...props} /> : null
}

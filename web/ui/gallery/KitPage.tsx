import { ToastProvider } from '../ToastProvider.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { Basics } from './Basics.tsx'
import { Content } from './Content.tsx'
import { Fields } from './Fields.tsx'
import { Overlays } from './Overlays.tsx'
import { Structure } from './Structure.tsx'

/** Every part of the kit in every state: for developers, never in production. */
export function KitPage() {
  return (
    <ToastProvider>
      <a href="#kit" className="skip-link">
        Į turinį
      </a>
      <main id="kit" className="wrap py-12">
        <h1 className="mb-10 text-5xl">
          Dalių rinkinys <VisuallyHidden>kūrėjams</VisuallyHidden>
        </h1>
        <Overlays />
        <Basics />
        <Fields />
        <Structure />
        <Content />
      </main>
    </ToastProvider>
  )
}

import { useState } from 'react'
import { Button } from '../Button.tsx'
import { buttonClass } from '../buttonClass.ts'
import { Dialog } from '../Dialog.tsx'
import { Icon } from '../icons.tsx'
import { MegaMenu } from '../MegaMenu.tsx'
import { Menu, MenuDivider, MenuItem, menuItemProps } from '../Menu.tsx'
import { Sheet } from '../Sheet.tsx'
import { TextField } from '../TextField.tsx'
import { plainLink } from '../textLink.ts'
import { useToast } from '../toastContext.ts'
import type { ToastKind } from '../toastStore.ts'
import { Part, Row } from './Part.tsx'

const kinds: Array<{ kind: ToastKind; text: string }> = [
  { kind: 'success', text: 'Kursas įdėtas į krepšelį' },
  { kind: 'error', text: 'Nepavyko išsaugoti. Bandykite dar kartą.' },
  { kind: 'warning', text: 'Liko viena vieta' },
  { kind: 'info', text: 'Praktika prasideda rytoj 9.00 val.' },
]

export function Overlays() {
  const toast = useToast()
  const [open, setOpen] = useState<'' | 'dialog' | 'left' | 'right' | 'bottom'>('')
  const [language, setLanguage] = useState('lt')
  const close = () => setOpen('')
  return (
    <Part title="Langai ir meniu">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialogas</Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          Skydelis kairėje
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          Skydelis dešinėje
        </Button>
        <Button variant="secondary" onClick={() => setOpen('bottom')}>
          Skydelis apačioje
        </Button>
      </Row>
      <Row>
        {kinds.map(({ kind, text }) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            onClick={() =>
              toast.show({
                kind,
                text,
                action: kind === 'success' ? { label: 'Į krepšelį', onAction: close } : undefined,
              })
            }
          >
            {kind}
          </Button>
        ))}
      </Row>
      <Row>
        <Menu
          place="start"
          trigger={
            <>
              <Icon name="user" /> Ona <Icon name="chevron-down" size={16} />
            </>
          }
          triggerClass={buttonClass({ variant: 'secondary' })}
        >
          <a href="#icons" {...menuItemProps}>
            <Icon name="home" /> Mano skydelis
          </a>
          <a href="#icons" {...menuItemProps}>
            <Icon name="book" /> Mano kursai
          </a>
          <MenuItem>
            <Icon name="settings" /> Nustatymai
          </MenuItem>
          <MenuDivider />
          <MenuItem>
            <Icon name="logout" /> Atsijungti
          </MenuItem>
        </Menu>
        <Menu
          trigger={
            <>
              <Icon name="globe" /> {language.toUpperCase()}
            </>
          }
          triggerLabel={`Kalba: ${language.toUpperCase()}`}
          triggerClass={buttonClass({ variant: 'quiet' })}
        >
          {['lt', 'en', 'ru'].map((code) => (
            <MenuItem key={code} checked={code === language} onClick={() => setLanguage(code)}>
              {code.toUpperCase()}
            </MenuItem>
          ))}
        </Menu>
        <MegaMenu label="Kursai">
          <div className="wrap grid gap-8 sm:grid-cols-3">
            {['Pagal sritį', 'Pagal specialybę', 'Pagal darbovietę'].map((group) => (
              <div key={group}>
                <h3 className="mb-3 text-sm text-ink-soft">{group}</h3>
                <ul className="grid gap-2">
                  {['Slauga', 'Traumos', 'Akušerija'].map((line) => (
                    <li key={line}>
                      <a href="#icons" className={plainLink}>
                        {line}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </MegaMenu>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Kursas įdėtas į krepšelį"
        footer={
          <>
            <Button onClick={close}>Eiti į krepšelį</Button>
            <Button variant="quiet" onClick={close}>
              Rinktis toliau
            </Button>
          </>
        }
      >
        <p className="mb-4 text-ink-soft">Pradinis gaivinimas, Vilnius, gruodžio 4 d.</p>
        <TextField label="Pastaba" />
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => toast.show({ kind: 'success', text: 'Matoma ir virš dialogo' })}
        >
          Pranešti
        </Button>
      </Dialog>
      <Sheet
        open={open === 'left' || open === 'right' || open === 'bottom'}
        side={open === 'left' || open === 'bottom' ? open : 'right'}
        onClose={close}
        title="Filtrai"
        footer={
          <Button wide onClick={close}>
            Rodyti 24 kursus
          </Button>
        }
      >
        <p>Turinys</p>
      </Sheet>
    </Part>
  )
}

import { useState } from 'react'
import { Button } from '../Button.tsx'
import { CheckboxField } from '../CheckboxField.tsx'
import { BirthDateField } from '../BirthDateField.tsx'
import { DateField } from '../DateField.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { NumberField } from '../NumberField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { PhoneField } from '../PhoneField.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { RangeField } from '../RangeField.tsx'
import { RatingInput } from '../RatingInput.tsx'
import { SearchField } from '../SearchField.tsx'
import { SelectField } from '../SelectField.tsx'
import { TextAreaField } from '../TextAreaField.tsx'
import { TextField } from '../TextField.tsx'
import { Part, Row } from './Part.tsx'

const cities = [
  { value: 'vno', label: 'Vilnius' },
  { value: 'kun', label: 'Kaunas' },
  { value: 'klp', label: 'Klaipėda' },
]
const ways = [
  {
    value: 'bank',
    label: 'Elektroninė bankininkystė',
    hint: 'Swedbank, SEB, Luminor ir kiti',
    aside: <span className="text-sm">0 €</span>,
  },
  { value: 'wallet', label: 'Piniginė', hint: 'Nukreipsime į paslaugos puslapį' },
  { value: 'later', label: 'Sąskaita įmonei', disabled: true },
]
const errors = [
  { id: 'kit-email', label: 'El. paštas', text: 'Įrašykite el. pašto adresą' },
  { id: 'kit-terms', label: '', text: 'Sutikite su taisyklėmis' },
]

export function Fields() {
  const [people, setPeople] = useState(2)
  const [staff, setStaff] = useState(700)
  const [stars, setStars] = useState(3)
  const [wrong, setWrong] = useState<typeof errors>([])
  return (
    <Part title="Laukai" className="lg:grid-cols-2 lg:gap-12">
      <div className="grid content-start gap-5">
        <ErrorSummary errors={wrong} />
        <TextField label="Vardas" required autoComplete="given-name" />
        <TextField
          label="El. paštas"
          id="kit-email"
          type="email"
          hint="Čia atsiųsime pažymėjimą"
          error="Įrašykite el. pašto adresą"
          required
        />
        <PasswordField label="Slaptažodis" defaultValue="slaptas" hint="Bent 8 ženklai" />
        <PhoneField label="Telefonas" placeholder="+370 600 00000" />
        <BirthDateField label="Gimimo data" hint="Pvz., 1990-05-21" defaultValue="1990-05-21" />
        <DateField label="Praktikos diena" defaultValue="2027-01-08" />
        <SelectField label="Miestas" options={cities} defaultValue="">
          <option value="">Pasirinkite</option>
        </SelectField>
        <SelectField label="Pareigos" options={cities} error="Pasirinkite pareigas" />
        <TextField label="Naudotojo vardas" defaultValue="ona.petraite" disabled />
        <TextField label="Įmonės kodas" defaultValue="302345674" readOnly />
        <Row>
          <Button onClick={() => setWrong([...errors])}>Rodyti klaidas</Button>
          <Button variant="quiet" onClick={() => setWrong([])}>
            Slėpti
          </Button>
        </Row>
      </div>
      <div className="grid content-start gap-5">
        <SearchField label="Ieškoti kurso" placeholder="Ieškoti kurso" defaultValue="Gaivinimas" />
        <TextAreaField
          label="Žinutė"
          counter
          maxLength={120}
          defaultValue="Norėčiau sužinoti, kada vyks kita praktika."
        />
        <NumberField label="Dalyviai" value={people} onValue={setPeople} min={1} max={3} />
        <RangeField
          label="Darbuotojai"
          value={staff}
          onValue={setStaff}
          min={100}
          max={2500}
          step={10}
          valueText={`${staff} žm.`}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-semibold">Sritis</legend>
          <CheckboxField label="Slauga (12)" defaultChecked />
          <CheckboxField label="Skubioji pagalba (8)" hint="Su praktika simuliacijų klasėje" />
          <CheckboxField label="Neprieinama" disabled />
          <CheckboxField label="Sutinku su taisyklėmis" id="kit-terms" required error="Sutikite su taisyklėmis" />
        </fieldset>
        <RadioGroup label="Pirkėjas" name="kit-buyer" options={cities} defaultValue="vno" />
        <RadioGroup label="Mokėjimo būdas" name="kit-way" options={ways} defaultValue="bank" cards required />
        <RadioGroup label="Lytis" name="kit-fault" options={cities} error="Pasirinkite vieną" />
        <RatingInput label="Jūsų įvertinimas" name="kit-stars" value={stars} onValue={setStars} />
      </div>
    </Part>
  )
}

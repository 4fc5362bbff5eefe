/**
 * What a course says wherever it is taught, and what it no longer says: one school gives one answer. The numbers are
 * those of `docs/clinical-review/`; `numbers.ts` keeps them equal in the three languages, so a pattern names them once.
 */
type Figure = { says: string; pattern: RegExp }

/** By the course; every pattern is found in each of its languages. */
export const taught: Record<string, Figure[]> = {
  'vaiku-skubios-bukles': [
    {
      says: 'glucose 10 %, 2 ml/kg',
      pattern: /10 ?% \p{L}+[^.]{0,20}2 (?:ml\/kg|мл\/кг)|2 (?:ml\/kg|мл\/кг)[^.]{0,20}10 ?%/u,
    },
    { says: 'a bolus of 10 ml/kg', pattern: /\*\*10 (?:ml\/kg|мл\/кг)\*\*/ },
    { says: 'adrenaline every 4 minutes', pattern: /(?:kas|every|каждые) 4 (?:minut|мин)/ },
    { says: 'the second amiodarone, at most 150 mg', pattern: /150 (?:mg|мг)/ },
    { says: 'up to 8 J/kg, at most 360 J', pattern: /8 (?:J\/kg|Дж\/кг).{0,40}360 (?:J|Дж)/u },
    { says: 'never deeper than 6 cm', pattern: /6 (?:cm|см), 100–120/ },
    { says: 'after a stool 5 ml/kg', pattern: /(?:pridėkite|add|добавьте) 5 (?:ml\/kg|мл\/кг)/ },
    { says: 'ceftriaxone 80–100 mg/kg, at most 4 g', pattern: /80–100 (?:mg\/kg|мг\/кг)[^.]{0,24}\b4 (?:g|г)/ },
    { says: 'adrenaline into the thigh by age', pattern: /\| 100–150 (?:µg|мкг) [^]{0,160}\| 500 (?:µg|мкг)/ },
    {
      says: 'midazolam in the cheek 0.3 mg/kg, at most 10 mg',
      pattern: /0[.,]3 (?:mg\/kg|мг\/кг)[^|]{0,16}\b10 (?:mg|мг)/,
    },
    { says: 'dexamethasone 0.15 mg/kg in croup', pattern: /0[.,]15 (?:mg\/kg|мг\/кг) (?:per burną|by mouth|внутрь)/ },
    {
      says: 'oral solution 50 ml/kg in 4 hours and maintenance',
      pattern: /50 (?:ml\/kg|мл\/кг) (?:per|over|за) 4 [^.]{0,12}(?:plius|plus|плюс)/,
    },
    { says: 'compressions at a heart rate under 60', pattern: /\*\*60 [^*]{3,36}\*\*/ },
    { says: 'breaths by age with a tube', pattern: /\b25\b[^.]{0,24}\b20\b[^.]{0,24}\b15\b[^.]{0,24}\b10 / },
  ],
  'pirmoji-pagalba-darbe': [
    { says: 'aspirin 150–500 mg', pattern: /150–500 (?:mg|мг)/ },
    {
      says: 'no aspirin under 16',
      pattern: /\b16\b.{0,25}(?:aspirino neduokite|аспирин не давайте)|no aspirin under 16/u,
    },
    {
      says: 'a burn for 20 minutes, within 3 hours',
      pattern: /\b20 (?:minu|мину)\p{L}+\*\*[^*]+\*\*[^*]*\b3 (?:val|hou|час)/u,
    },
    { says: 'sugar again after 15 minutes', pattern: /15 (?:minu|мину)/ },
    { says: '5–6 cm, 100–120', pattern: /5–6 (?:cm|см).{0,12}100–120/u },
    { says: 'a tourniquet 5–7 cm above the wound', pattern: /5–7 (?:cm virš žaizdos|cm above the wound|см выше раны)/ },
    {
      says: 'only a clinician takes a tourniquet off',
      pattern: /nuima tik medikas|Only a clinician|снимает только медик/,
    },
    {
      says: 'a second injector after 5 minutes',
      pattern: /5 (?:minučių negerėja|minutes – \*\*a second|минут не лучше)/,
    },
    { says: 'an injector held 3 or 10 seconds', pattern: /EpiPen (?:[–—] )?3.{0,20}Jext (?:[–—] )?10/u },
    { says: '15–20 g of glucose', pattern: /\*\*15–20 (?:g|г) / },
    { says: 'a blue inhaler up to 10', pattern: /30–60 (?:sekundžių, iki|seconds, up to|секунд, до) 10/ },
    { says: 'immersion in 1–26 °C until below 39 °C', pattern: /1–26 °C[\s\S]{0,160}39 °C/ },
    {
      says: 'a fall of more than 1 metre or 5 stairs',
      pattern: /1 (?:metro ar|metre or|метра или) 5 (?:laiptelių|stairs|ступенек)/,
    },
  ],
  'periferiniu-venu-kateterizacija': [
    {
      says: 'the guidelines of WHO as not compared yet',
      pattern:
        /PSO 2024 m\. gairės; su jomis dar nelyginta|WHO guidelines of 2024[^.]*; not compared yet|ВОЗ 2024 года[^.]*; с ними ещё не сверено/,
    },
    { says: '6–14 days', pattern: /6–14/ },
    { says: 'no pus in the scale', pattern: /\| 5 \| \p{L}+/u },
    {
      says: 'two attempts for one person',
      pattern: /\*\*(?:ne daugiau kaip du bandymai|no more than two attempts|не более двух попыток)\*\*/,
    },
    { says: 'no PICC at an eGFR below 45', pattern: /eGFR (?:mažesnis nei|below|ниже) 45\*\*[^.]*PICC/ },
    {
      says: 'potassium at most 40 mmol/l and 10 mmol/h',
      pattern: /40 (?:mmol\/l|ммоль\/л)\*\*.{0,30}10 (?:mmol\/(?:val|h)|ммоль\/ч)/,
    },
    { says: '42 drops and 67 drops a minute', pattern: /≈ \*\*42 [^]*≈ \*\*67 / },
    {
      says: 'noradrenaline 0.1 µg/kg/min of 80 µg/ml at 6 ml/h',
      pattern: /0[.,]1 (?:µg\/kg\/min|мкг\/кг\/мин)[^\n]*80 (?:µg\/ml|мкг\/мл)[^\n]*6 (?:ml|мл)/,
    },
    { says: 'a set after 96 hours, within 7 days', pattern: /\b96 (?:valand|hours|час)[^\n]*\b7 (?:dien|days|дней)/ },
    {
      says: 'adrenaline 0.5 mg with the cannula kept',
      pattern: /0[.,]5 (?:mg|мг) (?:į šlaunies|into the thigh|в мышцу бедра)/,
    },
  ],
  'infekciju-kontrole': [
    {
      says: 'the guidelines of WHO as not compared yet',
      pattern:
        /PSO 2024 m\. gairės; su jomis dar nelyginta|WHO guidelines of 2024[^.]*; not compared yet|ВОЗ 2024 года[^.]*; с ними ещё не сверено/,
    },
    { says: 'HN 47-1:2020', pattern: /HN 47-1:2020/ },
  ],
  'sunkios-traumos-pacientas': [
    { says: 'tranexamic acid at GCS 12, 2 g', pattern: /NG232\): [^.]*\b12\b[^.]*\b2 (?:g|г)/ },
    { says: 'ketamine 0.5–1 mg/kg in shock', pattern: /0[.,]5–1 (?:mg\/kg|мг\/кг)/ },
    { says: 'thoracotomy within 15 minutes', pattern: /15 (?:minu|мину)/ },
    {
      says: 'the ABC score at 90 mm Hg or less',
      pattern: /ABC[^\n]*\b90 (?:mm Hg (?:ar mažesnis|or less)|мм рт\. ст\. и ниже)/,
    },
    { says: 'calcium above 1.1 mmol/l', pattern: /> 1[.,]1 (?:mmol|ммоль)/ },
    { says: 'a tourniquet 5–7 cm above the wound', pattern: /\*\*[^*]{0,24}5–7 (?:cm|см)/ },
    {
      says: 'tranexamic acid 1 g in 10 minutes, then 1 g in 8 hours',
      pattern: /\*\*1 (?:g|г) [^*]*\b10\b[^*]*\b3\b[^*]*\b1 (?:g|г)[^*]*\b8\b/,
    },
    { says: 'systolic 80–90 mm Hg until bleeding is stopped', pattern: /\*\*80–90 (?:mm Hg|мм рт\. ст\.)\*\*/ },
    {
      says: 'a mean of 80 mm Hg at GCS 8 or less',
      pattern: /\*\*[^*|]*\b8\b[^*|]*\*\* \|[^|]*\b80 (?:mm Hg|мм рт\. ст\.)/,
    },
    { says: 'fibrinogen 3–4 g at 1.5 g/l or less', pattern: /1[.,]5 (?:g\/l|г\/л)[^.]{0,60}3–4 (?:g|г)/ },
    {
      says: 'rocuronium in full by local policy',
      pattern: /\*\*(?:Rokuronis|Rocuronium|Рокуроний)[^*]*(?:jūsų įstaigos tvarką|local policy|протоколу учреждения)/,
    },
    { says: 'the relative risk of late tranexamic acid', pattern: /RR 1[.,]44/ },
    { says: '250 ml of 3 % saline', pattern: /\*\*(?:3 % [^*]*250 (?:ml|мл)|250 (?:ml|мл)[^*]*3 ?%)/ },
  ],
  'naujagimio-gaivinimas': [
    { says: 'PEEP 6 cm H₂O', pattern: /(?:PEEP|ПДКВ)[ –—]+6 (?:cm|см)/ },
    { says: 'CPAP from 6 cm H₂O', pattern: /CPAP (?:of )?6 (?:cm|см)/ },
    { says: 'adrenaline every 4 minutes', pattern: /(?:kas|every|каждые) 4 (?:min|мин)/ },
    { says: 'glucose 10 %, 2 ml/kg', pattern: /\| 2 (?:ml\/kg|мл\/кг)/ },
    {
      says: 'the cord not before 60 seconds, later if possible',
      pattern:
        /60 (?:sekundžių, o jei įmanoma, dar vėliau|seconds, and later if possible|секунд, а если возможно, ещё позже)/,
    },
    { says: '36.5–37.5 °C', pattern: /36[.,]5–37[.,]5 °C/ },
    {
      says: '30 cm H₂O at term, 25 cm H₂O below 32 weeks',
      pattern: /\*\*30 (?:cm|см)[^*]{0,12}\*\* \| \*\*25 (?:cm|см)/,
    },
    { says: 'air at term, 30 % or more below 32 weeks', pattern: /\*\*21 ?%\*\* \([^)]+\) \| \*\*[^*]{4,12}30 ?%\*\*/ },
    {
      says: 'compressions under 60 after 30 s of ventilation',
      pattern: /\*\*30 (?:s|с)[^]{0,140}\*\*60 [^*]{3,14}\*\*/u,
    },
    { says: '90 compressions and 30 breaths a minute', pattern: /\*\*90 \S+ \S+ 30 \S+\*\*/ },
    {
      says: 'adrenaline 10–30 µg/kg, 0.1–0.3 ml/kg',
      pattern: /10–30 \S+\/(?:kg|кг) \(0[.,]1–0[.,]3 (?:ml\/kg|мл\/кг)\)/,
    },
    { says: 'oxygen by the minute as American', pattern: /NRP, 2015\)[^]{0,160}\| 65–70 ?% [^]{0,60}\| 85–95 ?% \|/ },
    { says: 'volume 10 ml/kg', pattern: /\| 10 (?:ml\/kg|мл\/кг) \|/ },
    { says: 'cooling to 33–34 °C within 6 hours for 72', pattern: /33–34 °C\*\*[^.]{0,70}\b6 [^.]{0,50}72/ },
  ],
  'suaugusiuju-gaivinimas': [
    { says: '3–6 % a minute', pattern: /3–6 ?%/ },
    { says: 'children never deeper than 6 cm', pattern: /6 (?:cm|см), 100–120/ },
  ],
}

/** What no source that was read supports, or what a newer one has replaced: neither taught nor asked. */
export const dropped: Record<string, Figure[]> = {
  'vaiku-skubios-bukles': [
    { says: 'glucose 3 ml/kg', pattern: /\b3 (?:ml\/kg|мл\/кг)|0[.,]3 (?:g\/kg|г\/кг)/ },
    { says: 'adrenaline every 3–5 minutes', pattern: /3–5 (?:min|мин)/ },
    { says: 'febrile seizures only up to 5 years', pattern: /6 (?:mėn\.|months|мес\.)(?:–| to )5 (?:met|year|лет)/ },
    {
      says: 'two fingers for an infant',
      pattern: /Kūdikiui – du pirštai|In an infant: two fingers|Младенцу — два пальца/,
    },
  ],
  'pirmoji-pagalba-darbe': [
    { says: 'aspirin 150–300 mg', pattern: /150–300/ },
    { says: 'how soon an ambulance comes', pattern: /dešimt minučių|ten minutes|десять минут/ },
  ],
  'periferiniu-venu-kateterizacija': [
    { says: '5–7 days', pattern: /5–7/ },
    { says: 'replacement by the calendar', pattern: /keičiam\p{L}* kas 72|replaced? every 72|меня\p{L}* каждые 72/u },
    { says: 'propofol by the hour', pattern: /6–12 (?:val|hours|час)/ },
    {
      says: 'doses of antidotes',
      pattern:
        /(?:fentolamin|phentolamine|фентоламин|deksrazoksan|dexrazoxane|дексразоксан|hialuronidaz|hyaluronidase|гиалуронидаз)[^|\n]{0,60}\d ?(?:mg|ml|IU|TV|мг|мл|МЕ)/i,
    },
  ],
  'sunkios-traumos-pacientas': [
    { says: 'tranexamic acid by CRASH-3', pattern: /GKS 9–15|GCS 9–15|ШКГ 9–15/ },
    { says: 'rocuronium by weight', pattern: /1[.,]2–1[.,]6/ },
    { says: 'components 1:1:1', pattern: /1:1:1/ },
    { says: 'a target for haemoglobin', pattern: /70–90/ },
    { says: 'a dressing with a valve', pattern: /vožtuv|valve|клапан/ },
  ],
  'masyvi-transfuzija': [{ says: 'components 1:1:1', pattern: /1:1:1/ }],
  'naujagimio-gaivinimas': [
    { says: 'oxygen targets of 2021 by the minute', pattern: /\| 65 ?% ?\||\| 90 ?% ?\|/ },
    { says: 'adrenaline every 3–5 minutes', pattern: /3–5 (?:min|мин)/ },
    { says: 'glucose up to 2.5 ml/kg', pattern: /2[.,]5 (?:ml\/kg|мл\/кг)/ },
    { says: 'PEEP 5–6 and CPAP 5–8 of 2021', pattern: /(?:PEEP|ПДКВ|CPAP)[^.|]{0,10}\b5–[68]/ },
  ],
  'kvepavimo-taku-valdymas': [
    {
      says: 'the cut of 2025 and its number of attempts',
      pattern:
        /santraukas odą|summaries of DAS 2025 a vertical|продольный разрез по средней линии до 8 см подходит|„trys bandymai ir dar vienas“ liko|three attempts and one more remain|три попытки и ещё одна» сохранены/,
    },
  ],
  'suaugusiuju-gaivinimas': [
    {
      says: 'resuscitated, and how many survive',
      pattern: /gaivinami maždaug 67|attempted in about 67|реанимируют примерно 67|7–8 iš 100|7 to 8 in 100|7–8 из 100/,
    },
    { says: '10–12 % a minute', pattern: /10–12 ?%|dešimtadal|by about a tenth|примерно на десят/ },
    { says: 'a temperature after circulation returned', pattern: /37[.,]7/ },
    { says: 'two breaths in ten seconds', pattern: /dviejų ramių|two quiet breaths|двух спокойных/ },
  ],
  'infekciju-kontrole': [
    {
      says: 'spores of norovirus',
      pattern: /infekcija: sporų alkoholis|norovirus: alcohol does not destroy spores|норовирусом: споры спирт/,
    },
  ],
}

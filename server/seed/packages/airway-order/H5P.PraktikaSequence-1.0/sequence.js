/* oxlint-disable -- a script of a package: it runs alone, as H5P and SCORM write them */
/*
 * Steps to put in order, by buttons: usable by keyboard and by touch alike.
 * Copyright (c) 2026 Praktika. MIT License.
 */
var H5P = H5P || {}

H5P.PraktikaSequence = (function (EventDispatcher) {
  var languages = ['lt', 'en', 'ru']

  /* The language of the page around the content: the content has all of them. */
  function languageOf() {
    var lang = ''
    try {
      lang = window.parent.document.documentElement.lang
    } catch {
      lang = document.documentElement.lang
    }
    return languages.indexOf(lang) < 0 ? 'lt' : lang
  }

  function element(name, text, className) {
    var made = document.createElement(name)
    if (text) made.textContent = text
    if (className) made.className = className
    return made
  }

  /** Steps in the given order of `start`; `steps` are in the right one. */
  function Sequence(params, id, extras) {
    EventDispatcher.call(this)
    this.contentId = id
    this.texts = params.texts[languageOf()] || params.texts.lt
    this.start = params.start
    var saved = (extras && extras.previousState) || {}
    this.order = this.isOrder(saved.order) ? saved.order.slice() : this.start.slice()
    this.checked = saved.checked === true
  }
  Sequence.prototype = Object.create(EventDispatcher.prototype)
  Sequence.prototype.constructor = Sequence

  Sequence.prototype.isOrder = function (order) {
    return (
      Array.isArray(order) &&
      order.length === this.start.length &&
      this.start.every(function (step) {
        return order.indexOf(step) >= 0
      })
    )
  }

  Sequence.prototype.attach = function ($container) {
    this.root = element('main', '', 'praktika-sequence')
    this.heading = element('h1', this.texts.title)
    this.list = element('ol')
    this.verdict = element('p', '', 'verdict')
    this.verdict.setAttribute('role', 'status')
    this.spoken = element('p', '', 'hidden')
    this.spoken.setAttribute('aria-live', 'polite')
    this.action = element('button', '', 'main')
    this.action.type = 'button'
    this.action.addEventListener('click', this.act.bind(this))
    this.root.append(this.heading, element('p', this.texts.task), this.list, this.verdict, this.action, this.spoken)
    $container[0].append(this.root)
    this.draw()
  }

  Sequence.prototype.draw = function (focused) {
    var self = this
    this.list.replaceChildren()
    this.order.forEach(function (step, at) {
      var text = self.texts.steps[step]
      var item = element('li')
      if (self.checked) {
        var right = step === at
        item.className = right ? 'right' : 'wrong'
        item.append(element('span', at + 1 + '.', 'number'), element('span', text))
        item.append(element('span', right ? '✓' : '✗'))
        item.append(element('span', right ? self.texts.right : self.texts.wrong, 'hidden'))
      } else {
        var moves = element('span', '', 'moves')
        moves.append(self.mover(at, -1, '↑', self.texts.up, text), self.mover(at, 1, '↓', self.texts.down, text))
        item.append(element('span', at + 1 + '.', 'number'), element('span', text), moves)
      }
      self.list.append(item)
    })
    this.verdict.textContent = this.checked
      ? (this.isPassed() ? this.texts.passed : this.texts.failed)
          .replace('{score}', this.getScore())
          .replace('{max}', this.getMaxScore())
      : ''
    this.action.textContent = this.checked ? this.texts.again : this.texts.check
    if (focused) {
      var buttons = this.list.children[focused.at].querySelectorAll('button')
      var wanted = buttons[focused.by < 0 ? 0 : 1]
      ;(wanted.disabled ? buttons[focused.by < 0 ? 1 : 0] : wanted).focus()
    }
    this.trigger('resize')
  }

  Sequence.prototype.mover = function (at, by, sign, word, text) {
    var self = this
    var button = element('button', sign)
    button.type = 'button'
    button.setAttribute('aria-label', word + ': ' + text)
    button.disabled = at + by < 0 || at + by >= this.order.length
    button.addEventListener('click', function () {
      var moved = self.order.splice(at, 1)[0]
      self.order.splice(at + by, 0, moved)
      self.spoken.textContent = self.texts.moved.replace('{number}', at + by + 1).replace('{text}', text)
      self.draw({ at: at + by, by: by })
      self.triggerXAPI('interacted')
    })
    return button
  }

  Sequence.prototype.act = function () {
    if (this.checked) {
      this.resetTask()
      return
    }
    this.checked = true
    this.draw()
    this.action.focus()
    this.triggerXAPIScored(this.getScore(), this.getMaxScore(), 'answered', true, this.isPassed())
  }

  Sequence.prototype.isPassed = function () {
    return this.getScore() === this.getMaxScore()
  }
  Sequence.prototype.getScore = function () {
    return this.order.filter(function (step, at) {
      return step === at
    }).length
  }
  Sequence.prototype.getMaxScore = function () {
    return this.start.length
  }
  Sequence.prototype.getAnswerGiven = function () {
    return this.checked
  }
  Sequence.prototype.getTitle = function () {
    return this.texts.title
  }
  Sequence.prototype.getCurrentState = function () {
    return { order: this.order.slice(), checked: this.checked }
  }
  Sequence.prototype.showSolutions = function () {
    this.order = this.start.slice().sort(function (a, b) {
      return a - b
    })
    this.checked = true
    this.draw()
  }
  Sequence.prototype.resetTask = function () {
    this.checked = false
    this.draw()
    this.action.focus()
  }
  return Sequence
})(H5P.EventDispatcher)

// An embed script that takes the focus each millisecond and passes on each key that it receives:
// at once where `isEager` is true, otherwise when `steal` is called. The test defines `isEager` and
// `takenKey`.
const box = document.createElement('input')
box.style.cssText = 'display:block;box-sizing:border-box;height:200px'

window.steal = () =>
  setInterval(() => {
    window.focus()
    box.focus()
  }, 1)

window.service = {
  discover() {
    document.querySelector('[class^="service-"]').append(box)
    addEventListener('keydown', ({key}) => window.takenKey(key), true)
    if (isEager) window.steal()
  },
}

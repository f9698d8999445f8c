// An embed script that takes the focus again and again, as a script with a search box might.
window.service = {
  discover() {
    const box = document.createElement('input')
    box.style.cssText = 'display:block;height:20px;border:0;padding:0'
    document.querySelector('.service-collection').append(box)
    setInterval(() => {
      window.focus()
      box.focus()
      // Lets the story see how often it tried. A frame is at most 2,000 pixels high.
      box.style.height = `${box.clientHeight + 1}px`
    }, 100)
  },
}

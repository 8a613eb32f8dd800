/** Brings the result to the page around the frame, or posts it to the shop. */
const form = document.getElementById('result');
const { host } = form.dataset;
if (host !== '' && window.parent !== window) {
  const elementArr = [...new FormData(form)].map(([name, value]) => ({ name, value }));
  window.parent.postMessage({ redirectURL: form.action, elementArr }, new URL(host).origin);
} else {
  form.submit();
}

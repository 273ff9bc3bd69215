const topics = ['a late delivery', 'a wrong invoice', 'a lost password'];
const topic = topics[Math.floor(Math.random() * topics.length)];

const response = benthos.v0_fetch(
  'https://api.openai.com/v1/chat/completions',
  { 'Content-Type': 'application/json', Authorization: 'Bearer YOUR_OPENAI_API_KEY' },
  'POST',
  JSON.stringify({
    model: 'gpt-3.5-turbo',
    max_tokens: 100,
    messages: [{ role: 'user', content: 'One sentence of a customer about ' + topic }],
  })
);
if (response.status !== 200) {
  throw new Error('The model answered ' + response.status + ': ' + response.body);
}
return JSON.parse(response.body).choices[0].message.content.trim().slice(0, 500);
